import { useState } from 'react'
import { Form } from '#resources/Components/form/Form.tsx'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { usePasswordFirst } from '#resources/Components/AskPassword.tsx'
import { askPasskey, usePasskeys } from '#resources/Components/SignInButtons.tsx'
import { to } from '#resources/to.ts'
import { longest } from '#server/platform/longest'

const labels = { name: 'Name', credential: 'Passkey' }

export function AddPasskey({ first }: { first: boolean }) {
  const able = usePasskeys()
  const form = useFields({ name: '' }, { bag: 'createPasskey' })
  const password = usePasswordFirst()
  const [registering, setRegistering] = useState(false)
  const [problem, setProblem] = useState('')

  function add() {
    if (!registering && !form.processing) password.first(() => void register())
  }

  async function register() {
    setRegistering(true)
    setProblem('')
    try {
      const credential = await askPasskey('register')
      form.send('post', to('/user/passkeys'), { data: { ...form.data, credential }, onSuccess: form.reset })
    } catch (error) {
      setProblem((error as Error).message)
    }
    setRegistering(false)
  }

  if (able === false)
    return <p className="hint">To add a passkey, you need a newer browser or a secure (https) address.</p>
  return (
    <>
      <Form form={form} labels={labels} onSend={add} className="space-y-4">
        <TextField
          {...form.field('name')}
          label={first ? 'Name of the passkey' : 'Name of another passkey'}
          required
          limit={longest.passkeyName}
          hint="For example, “office computer” or “phone”"
        />
        <SubmitButton processing={registering || form.processing} variant="quiet">
          Add passkey
        </SubmitButton>
        {problem && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
      </Form>
      {password.dialog}
    </>
  )
}
