import { useState } from 'react'

/**
 * The value, held as it was while a dialog is open: a refusal may bring a newer record with it, and must not take away
 * what was typed for the older one.
 */
export function useFrozenWhileOpen<Value>(value: Value, open: boolean): Value {
  const [held, setHeld] = useState(value)
  if (!open && held !== value) setHeld(value)
  return open ? held : value
}
