/** Returns a function that calls `make` on first use and caches the result. */
export function once<Made>(make: () => Made): () => Made {
  let made: { is: Made } | undefined
  return () => (made ??= { is: make() }).is
}
