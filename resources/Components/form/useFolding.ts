import { useState } from 'react'

/** Folds a form to one line until it gets the focus, or has unsent text such as a restored draft. */
export function useFolding(form: { unsaved: boolean; errors: Record<string, string> }) {
  const [wanted, setWanted] = useState(false)
  const folded = !wanted && !form.unsaved && Object.keys(form.errors).length === 0
  return { folded, onFocus: () => setWanted(true) }
}
