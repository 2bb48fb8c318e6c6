import { usePage } from '@inertiajs/react'
import { type FormEvent, useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { useFetched } from '#resources/Components/useFetched.ts'
import type { AddressFor } from '#resources/to.ts'
import type { PreviewWords } from '#server/papers/screens'

/** `words` are undefined until they have arrived. */
export function useRealCase(addressOf: (reference: string) => AddressFor<'get'>) {
  // '' for the latest case, null for an invented one
  const [reference, onShow] = useState<string | null>(null)
  const isShown = reference !== null
  const { answer, failed } = useFetched<PreviewWords>(isShown, addressOf(encodeURIComponent(reference ?? '')))
  return {
    isShown,
    words: answer?.words,
    found: isShown && answer ? answer.reference : null,
    reference,
    failed: isShown && failed,
    onShow,
  }
}

type RealCaseProps = ReturnType<typeof useRealCase> & {
  /** The text needs a decision. */
  decided?: boolean
}

export function RealCase({ found, failed, reference, onShow, decided = false }: RealCaseProps) {
  const { permissions } = usePage().props.auth.user!
  const [typed, setTyped] = useState('')
  if (!permissions.includes('applications.view'))
    return <p className="hint">With the words of an invented case.</p>

  function show(event: FormEvent) {
    event.preventDefault()
    onShow(typed.trim())
  }

  return (
    <form noValidate onSubmit={show} className="space-y-2">
      <TextField
        id="sample-case"
        name="sample-case"
        label="Fill in from application"
        hint={`Its reference. Leave blank for the latest ${decided ? 'decided one ' : ''}of this type.`}
        error={
          failed
            ? `No ${decided ? 'decided ' : ''}application of this type ${reference ? 'has this reference' : 'yet'}.`
            : undefined
        }
        value={typed}
        onChange={setTyped}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit">Fill in</Button>
        {(found || failed) && <Button onClick={() => onShow(null)}>Use an invented case</Button>}
        <output className="hint">
          {found ? `With the words of ${found}.` : failed ? '' : 'With the words of an invented case.'}
        </output>
      </div>
    </form>
  )
}
