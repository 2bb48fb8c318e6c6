import type { FormEvent } from 'react'
import type { ApiTokens } from '#server/account/screens'
import { DateField } from '#resources/Components/form/DateField.tsx'
import { DraftNotice } from '#resources/Components/form/DraftNotice.tsx'
import { FormSummary } from '#resources/Components/form/FormSummary.tsx'
import { Saved } from '#resources/Components/form/Saved.tsx'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { usePasswordFirst } from '#resources/Components/usePasswordFirst.ts'
import { useFields } from '#resources/Components/form/useFields.ts'
import { Abilities } from './Abilities.tsx'
import { to } from '#resources/to.ts'
import { longest } from '#server/longest'

const labels = { name: 'Name', abilities: 'What it may do', expiresOn: 'Last day' }

export function CreateToken({ groups, today, lastDay }: Omit<ApiTokens, 'tokens'>) {
  const form = useFields(
    { name: '', abilities: [] as string[], expiresOn: '' },
    { bag: 'createApiToken', draft: 'api-token' },
  )
  const password = usePasswordFirst()

  function create(event: FormEvent) {
    event.preventDefault()
    password.first(() => form.send('post', to('/user/api-tokens'), { onSuccess: form.reset }))
  }

  return (
    <section aria-labelledby="create-token" className="mt-8">
      <h2 id="create-token" className="mb-4 text-lg font-bold">
        New token
      </h2>
      <form noValidate onSubmit={create} className="max-w-[640px] space-y-4">
        <DraftNotice draft={form.draft} start={form.idOf('name')} />
        <FormSummary labels={labels} errors={form.errors} attempt={form.attempt} idOf={form.idOf} />
        <TextField
          {...form.field('name')}
          label="Name"
          limit={longest.tokenName}
          required
          hint="What the token is for, like “monthly report”."
        />
        <Abilities {...form.field('abilities')} groups={groups} />
        <div className="max-w-60">
          <DateField {...form.field('expiresOn')} label="Last day" required min={today} max={lastDay} />
        </div>
        <div className="flex items-center gap-4">
          <SubmitButton processing={form.processing}>Make token</SubmitButton>
          <Saved when={form.recentlySuccessful}>Token made. It is shown above.</Saved>
        </div>
      </form>
      {password.dialog}
    </section>
  )
}
