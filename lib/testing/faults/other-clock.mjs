// Loaded before the product (`node --import`): its clock is another one than the database's, and may jump while it runs.
const shift = { by: Number(process.env.CLOCK_SHIFT ?? 0) };
const jump = Number(process.env.CLOCK_JUMP ?? 0);
const real = Date;
const now = real.now.bind(real);
class Shifted extends real {
  constructor(...given) {
    if (given.length === 0) super(now() + shift.by);
    else super(...given);
  }
  static now() {
    return now() + shift.by;
  }
}
globalThis.Date = Shifted;
if (jump !== 0) setTimeout(() => (shift.by += jump), 15_000).unref();
