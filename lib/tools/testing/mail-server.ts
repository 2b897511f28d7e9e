import { type AddressInfo, createServer, type Socket } from "node:net";

/** `to` is the last of the recipients. */
type Message = { from: string; to: string; recipients: string[]; text: string };

/**
 * A mail server that accepts messages, rejects them, or fails, as `answers` says. `rcpt` and `data` are the responses to a
 * recipient and to a whole message; `drop` breaks the connection instead ("rcpt": at the recipient, "data": after the last
 * byte); `delay` is the wait before the response to a message.
 */
export async function mailServer() {
  const received: Message[] = [];
  const answers: {
    rcpt?: (to: string) => string;
    data?: (to: string) => string;
    drop?: "rcpt" | "data";
    delay?: number;
    greeting?: string;
  } = {};
  const listener = createServer((socket: Socket) => {
    let message: Message = { from: "", to: "", recipients: [], text: "" };
    let reading = false;
    let rest = "";
    const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`));
    const finish = () => {
      reading = false;
      if (answers.drop === "data") return void socket.destroy();
      const said = answers.data?.(message.to) ?? "250 taken";
      if (said.startsWith("2")) received.push(message);
      message = { from: "", to: "", recipients: [], text: "" };
      if (answers.delay) setTimeout(() => say(said), answers.delay);
      else say(said);
    };
    const take = (line: string) => {
      if (reading) return line === "." ? finish() : void (message.text += `${line}\n`);
      if (/^RCPT TO/i.test(line)) {
        message.to = /<(.*)>/.exec(line)?.[1] ?? "";
        message.recipients.push(message.to);
        return answers.drop === "rcpt" ? void socket.destroy() : say(answers.rcpt?.(message.to) ?? "250 ok");
      }
      if (/^MAIL FROM/i.test(line)) message = { from: line, to: "", recipients: [], text: "" };
      if (/^DATA/i.test(line)) reading = true;
      say(/^DATA/i.test(line) ? "354 go on" : /^QUIT/i.test(line) ? "221 bye" : "250 ok");
      if (/^QUIT/i.test(line)) socket.end();
    };
    say(answers.greeting ?? "220 ready");
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString()).split("\r\n");
      rest = lines.pop() ?? "";
      lines.forEach(take);
    });
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  return {
    received,
    answers,
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: () => void listener.close(),
  };
}
