/** Making columns and schemas takes longer than reading a row with them. */
export function memoized<Key extends object, Value>(make: (key: Key) => Value) {
  const made = new WeakMap<Key, Value>()
  return (key: Key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
