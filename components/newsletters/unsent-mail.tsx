import { Disclosure } from "@/components/ui/primitives/disclosure";
import { Time } from "@/components/ui/primitives/time";
import styles from "@/components/users/sections.module.css";
import type { UnsentMail } from "@/lib/platform/mail/dev-mailbox";
import own from "./unsent-mail.module.css";

export function UnsentMailView({ mail, timeZone }: { mail: UnsentMail; timeZone: string }) {
  return (
    <article className={styles.mail}>
      <h2>{mail.subject}</h2>
      <p className={styles.words}>
        To {mail.to}, <Time at={mail.createdAt} timeZone={timeZone} />
      </p>
      {mail.html ? (
        <Disclosure summary="As text" open={mail.text.length < 4000}>
          <Words text={mail.text} />
        </Disclosure>
      ) : (
        <Words text={mail.text} />
      )}
      {mail.html && (
        <Disclosure summary="As HTML">
          <iframe
            className={own.frame}
            src={`/dev/api/mail/html/${mail.id}`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            loading="lazy"
            title={`HTML of “${mail.subject}”`}
          />
        </Disclosure>
      )}
      {mail.headers && (
        <Disclosure summary="Headers">
          <dl className={own.headers}>
            {Object.entries(mail.headers).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </article>
  );
}

function Words({ text }: { text: string }) {
  return (
    <pre className={styles.text}>
      {text.split(/(https?:\/\/\S+)/).map((part, at) =>
        at % 2 ? (
          <a key={at} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </pre>
  );
}
