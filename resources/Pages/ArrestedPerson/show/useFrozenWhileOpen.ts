import { useState } from 'react'

/**
 * Freezes a value while a dialog is open. A refused request may reload the record, which must not discard
 * what the user typed.
 */
export function useFrozenWhileOpen<Value>(value: Value, open: boolean): Value {
  const [held, setHeld] = useState(value)
  if (!open && held !== value) setHeld(value)
  return open ? held : value
}
