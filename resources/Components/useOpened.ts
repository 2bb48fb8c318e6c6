import { useState } from 'react'

/** True from the first opening on: most pages have dialogs that nobody opens. */
export function useOpened(open: boolean) {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened
}
