import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from './Button.tsx'
import { useWideScreen } from './useWideScreen.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Submit buttons here refer to a form in the dialog by its id (`form`). */
  footer?: ReactNode
  wide?: boolean
  /** At the lower edge of a phone, with controls of 44 px. */
  sheet?: boolean
  /** On wide screens it takes the place of the record's panel, and the record can be read meanwhile. */
  beside?: boolean
}

/**
 * A native modal dialog: it traps and restores the focus and closes with Esc, but not on a click outside. Its
 * content is rendered on first opening and keeps its state after closing.
 */
export function Dialog({ open, onClose, title, children, footer, ...rest }: DialogProps) {
  const { wide = false, sheet = false } = rest
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const opened = useOpened(open)
  const beside = useWideScreen() && (rest.beside ?? false)

  useEffect(() => {
    const element = dialog.current!
    if (!open) return element.close()
    if (element.open && element.matches(':modal') === beside) element.close()
    if (element.open) return
    if (beside) element.show()
    else element.showModal()
  }, [open, beside])

  // Closing before removal lets the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      // Handles Esc here because the close event comes later, and the next key may reopen the dialog. A file
      // input inside also fires cancel events, which bubble.
      onCancel={event => event.target === event.currentTarget && onClose()}
      onClose={() => !dialog.current?.open && onClose()}
      // The browser handles Esc only in modal dialogs.
      onKeyDown={event => beside && event.key === 'Escape' && onClose()}
      className={`dialog ${beside ? 'dialog-beside' : sheet ? 'dialog-sheet' : wide ? 'max-w-180' : 'max-w-130'}`}
    >
      {opened && (
        <>
          <header className="flex items-start gap-4 border-b border-hairline px-4 py-3">
            <h2 id={heading} className="grow text-lg font-bold">
              {title}
            </h2>
            <IconButton Icon={X} label="Close" className="-my-1 -mr-2" onClick={onClose} />
          </header>
          <div className="min-h-0 grow overflow-y-auto p-4">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-hairline px-4 py-3">
              {footer}
            </footer>
          )}
        </>
      )}
    </dialog>
  )
}

/** True from the first opening on, so that unopened dialogs aren't rendered. */
export function useOpened(open: boolean) {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened
}
