import { readSpool, type Spool, type SpoolRange } from "@/lib/platform/storage/spool";

const piece = 262_144;

/** A file of a large upload, whose bytes are in a spool instead of memory. It can be read until its spool is released. */
export class SpooledFile extends File {
  constructor(
    name: string,
    private options: { type: string; spool: Spool; range: SpoolRange },
  ) {
    super([], name, { type: options.type });
  }

  override get size(): number {
    return this.options.range.size;
  }

  get spool(): Spool {
    return this.options.spool;
  }

  get range(): SpoolRange {
    return this.options.range;
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const { range } = this.options;
    let at = 0;
    return new ReadableStream({
      pull(controller) {
        const bytes = readSpool(range, at, piece);
        at += bytes.byteLength;
        if (bytes.byteLength > 0) controller.enqueue(Uint8Array.from(bytes));
        else controller.close();
      },
    });
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return Uint8Array.from(readSpool(this.range, 0, this.size)).buffer;
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await this.arrayBuffer());
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(await this.arrayBuffer());
  }

  override slice(start?: number, end?: number, type?: string): Blob {
    return new Blob([Uint8Array.from(readSpool(this.range, 0, this.size))], { type: this.type }).slice(
      start,
      end,
      type,
    );
  }
}
