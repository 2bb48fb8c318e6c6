import type { ApiTokens } from '#server/api/tokens/screens'
import { DateField } from '#resources/Components/form/DateField.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { Saved, SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { usePasswordFirst } from '#resources/Components/AskPassword.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { Abilities } from './Abilities.tsx'
import { to } from '#resources/to.ts'
import { longest } from '#server/platform/longest'

const labels = { name: 'Name', abilities: 'Abilities', expiresOn: 'Expires' }

export function CreateToken({ groups, today, lastDay }: Omit<ApiTokens, 'tokens'>) {
  const form = useFields(
    { name: '', abilities: [] as string[], expiresOn: '' },
    { bag: 'createApiToken', draft: 'api-token' },
  )
  const password = usePasswordFirst()

  const create = () => form.send('post', to('/user/api-tokens'), { onSuccess: form.reset })

  return (
    <section aria-labelledby="create-token" className="mt-8">
      <h2 id="create-token" className="mb-4 text-lg font-bold">
        Create a token
      </h2>
      <Form form={form} labels={labels} onSend={() => password.first(create)}>
        <TextField
          {...form.field('name')}
          label="Name"
          limit={longest.tokenName}
          required
          hint="For example, “monthly report”"
        />
        <Abilities {...form.field('abilities')} groups={groups} />
        <div className="max-w-60">
          <DateField {...form.field('expiresOn')} label="Expires" required min={today} max={lastDay} />
        </div>
        <div className="flex items-center gap-4">
          <SubmitButton processing={form.processing}>Create token</SubmitButton>
          <Saved when={form.recentlySuccessful}>Token created. It is shown above.</Saved>
        </div>
      </Form>
      {password.dialog}
    </section>
  )
}
