export function once<Made>(make: () => Made): () => Made {
  let made: { is: Made } | undefined
  return () => (made ??= { is: make() }).is
}
