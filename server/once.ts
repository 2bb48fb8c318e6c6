/** For what most starts never need: made when it is first asked for, then kept. */
export function once<Made>(make: () => Made): () => Made {
  let made: { is: Made } | undefined
  return () => (made ??= { is: make() }).is
}
