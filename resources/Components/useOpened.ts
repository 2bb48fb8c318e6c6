import { useState } from 'react'

/** True from the first opening on, so that unopened dialogs aren't rendered. */
export function useOpened(open: boolean) {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened
}
