import { type FormEvent, useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { SlipCamera } from '#resources/Layouts/scan/SlipCamera.tsx'
import { to } from '#resources/to.ts'
import {
  codeInAddress,
  factsFrom,
  isReceiptAddress,
  receiptFactsFrom,
  withoutBrackets,
} from '#server/cases/slips/scanned-text'

export function ScanForm() {
  const [code, setCode] = useState('')
  const [error, setError] = useState('')

  function go(read: string) {
    setCode(read)
    const address = addressIn(read)
    if (address) window.location.assign(address)
    else setError('Enter the address that is printed below the QR code, or its last 22 letters and digits.')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    go(code)
  }

  return (
    <form
      onSubmit={submit}
      className="mt-6 space-y-4 border-t border-hairline pt-4"
      aria-labelledby="scan"
      noValidate
    >
      <h2 id="scan" className="font-bold">
        Or scan the QR code
      </h2>
      <SlipCamera open onRead={go} />
      <TextField
        id="code"
        name="code"
        label="Address below the QR code"
        hint="Or only its last 22 letters and digits"
        value={code}
        error={error}
        onChange={setCode}
      />
      <Button type="submit">Check address</Button>
    </form>
  )
}

/**
 * The address on this board that checks a scanned or typed code, including the signed facts; null for
 * anything else.
 */
function addressIn(read: string) {
  const [address = '', fragment = ''] = withoutBrackets(read).split('#')
  const code = codeInAddress(address)
  if (code && isReceiptAddress(address))
    return `${to('/receipts/*code', { code })}${receiptFactsFrom(fragment) && `#${fragment}`}`
  const facts = factsFrom(fragment)
  return code && `${to('/verify/*code', { code })}${facts && `#${facts}`}`
}
