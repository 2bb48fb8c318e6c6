import { usePage } from '@inertiajs/react'
import { type FormEvent, useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { to } from '#resources/to.ts'

const missing = {
  number: 'Enter the number. It starts with letters such as RES or LET.',
  check: 'Enter the check code. It has six letters and digits.',
}

/** Sent as a plain GET request, so that it also works without scripts. Keeps what was typed. */
export function TypedForm() {
  const query = new URLSearchParams(usePage().url.split('?')[1])
  const [typed, setTyped] = useState({
    number: query.get('number') ?? '',
    check: query.get('check') ?? '',
  })
  const [sent, setSent] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    // From the controls, because the first letters may have been typed before hydration.
    const sending = new FormData(event.currentTarget)
    const [number, check] = [String(sending.get('number')), String(sending.get('check'))]
    if (number.trim() && check.trim()) return
    event.preventDefault()
    setTyped({ number, check })
    setSent(true)
    document.getElementById(number.trim() ? 'check' : 'number')?.focus()
  }

  const field = (name: 'number' | 'check') => ({
    id: name,
    name,
    value: typed[name],
    error: sent && !typed[name].trim() ? missing[name] : undefined,
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  })

  return (
    <form action={to('/verify')} onSubmit={submit} className="mt-5 space-y-4" noValidate>
      <TextField {...field('number')} label="Number" hint="For example, RES-2026-0001 or LET-2026-0001" />
      <TextField {...field('check')} label="Check code" hint="Six letters and digits" />
      <Button type="submit" variant="primary">
        Check
      </Button>
    </form>
  )
}
