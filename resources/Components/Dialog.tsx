import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useOpened } from './useOpened.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The buttons; those that submit a form inside name it with `form`. */
  footer?: ReactNode
  wide?: boolean
}

/**
 * The browser's own dialog: it holds the focus, gives it back, and closes with Esc. A click beside
 * it does nothing, and what was typed inside is still there when it is opened again. Until it is first opened there
 * is nothing in it.
 */
export function Dialog({ open, onClose, title, children, footer, wide = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const opened = useOpened(open)

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])

  // One that is taken away gives the focus back too, which it does where it closes before.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      // Esc is heard of at once, not when the browser gets round to saying that it has closed: the next key may open it
      // again. A control inside may be cancelled too, the one that takes files.
      onCancel={event => event.target === event.currentTarget && onClose()}
      onClose={() => !dialog.current?.open && onClose()}
      className={`dialog ${wide ? 'max-w-180' : 'max-w-130'}`}
    >
      {opened && (
        <>
          <header className="flex items-start gap-4 border-b border-hairline px-4 py-3">
            <h2 id={heading} className="grow text-lg font-bold">
              {title}
            </h2>
            <button type="button" className="icon-button -my-1 -mr-2" aria-label="Close" onClick={onClose}>
              <X size={16} />
            </button>
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
