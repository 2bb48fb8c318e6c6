import { usePage } from '@inertiajs/react'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, CopyButton } from '#resources/Components/Button.tsx'
import { useLeaveQuestion } from '#resources/Components/form/useLeaveWarning.ts'

type RecoveryCodesProps = { heading?: 'h2' | 'h3'; onSaved?: () => void }

/** Shows new codes, which the server sends only once, until the user has saved them. */
export function RecoveryCodes({ heading: Heading = 'h3', onSaved }: RecoveryCodesProps) {
  const { flash, props } = usePage()
  const [codes, setCodes] = useState(flash.recoveryCodes ?? [])
  const [given, setGiven] = useState(flash.recoveryCodes)
  if (flash.recoveryCodes && flash.recoveryCodes !== given) {
    setGiven(flash.recoveryCodes)
    setCodes(flash.recoveryCodes)
  }
  const heading = useRef<HTMLHeadingElement>(null)
  useLeaveQuestion(codes.length > 0, 'Leave this page? The recovery codes will not be shown again.')
  useEffect(() => {
    if (codes.length > 0) heading.current?.focus()
  }, [codes])

  function saved() {
    flushSync(() => setCodes([])) // Turns the leave warning off.
    onSaved?.()
  }

  if (codes.length === 0) return null
  const title = `Recovery codes for ${props.app.name}, ${props.auth.user?.email}`
  const text = [title, 'Use each code once instead of a code from the app.', '', ...codes, ''].join('\n')
  return (
    <section
      aria-labelledby="codes-title"
      className="print-alone mb-5 rounded-md border border-accent bg-surface p-4"
    >
      <Heading id="codes-title" ref={heading} tabIndex={-1} className="font-bold">
        Save these recovery codes
      </Heading>
      <p className="hidden print:block">{title}</p>
      <p className="mt-1 text-muted">
        The codes are shown only once. If you don’t have your phone, you can sign in with a code. Each code
        works once. Store the codes in a safe place, not on your phone.
      </p>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-x-6 gap-y-1 font-mono whitespace-nowrap select-all sm:max-w-120">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} />
        <Button onClick={() => download(text)}>
          <Download aria-hidden size={14} />
          Download
        </Button>
        <Button onClick={() => print()}>
          <Printer aria-hidden size={14} />
          Print
        </Button>
        <Button variant="primary" onClick={saved}>
          I have saved them
        </Button>
      </div>
    </section>
  )
}

function download(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'docket-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(url)
}
