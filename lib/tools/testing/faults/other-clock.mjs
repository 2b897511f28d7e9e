// Loaded before the product (`node --import`): its clock is another one than the database's, as under faketime, and jumps at SIGUSR2.
let shift = Number(process.env.CLOCK_SHIFT ?? 0);
const Real = Date;
const now = () => Real.now() + shift;
globalThis.Date = new Proxy(Real, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made === globalThis.Date ? target : made),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
process.on("SIGUSR2", () => (shift += Number(process.env.CLOCK_JUMP ?? 0)));
