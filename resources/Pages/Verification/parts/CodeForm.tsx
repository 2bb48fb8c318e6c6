import { type FormEvent, useState } from 'react'
import { Button } from '../../../Components/Button.tsx'
import { TextField } from '../../../Components/form/TextField.tsx'
import { SlipCamera } from '../../../Layouts/scan/SlipCamera.tsx'
import { addressIn } from './address-in.ts'

type CodeFormProps = { title: string; meaning: string }

/** Where somebody comes without a code: a field for it, and the camera. */
export function CodeForm({ title, meaning }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState('')

  function go(read: string) {
    setCode(read)
    const address = addressIn(read)
    if (address) window.location.assign(address)
    else setError('This is no code of a slip. It has 22 letters and digits, and stands below the picture.')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    go(code)
  }

  return (
    <>
      <h1 className="text-xl font-bold">{title}</h1>
      <p className="mt-2 text-lg">{meaning}</p>
      <form onSubmit={submit} className="mt-5 space-y-4" noValidate>
        <TextField
          id="code"
          name="code"
          label="Code"
          hint="The whole address under the picture, or its last 22 letters and digits."
          value={code}
          error={error}
          onChange={setCode}
        />
        <Button type="submit" variant="primary">
          Check
        </Button>
        <SlipCamera open onRead={go} />
      </form>
    </>
  )
}
