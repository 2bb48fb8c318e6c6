import { FormSummary } from '#resources/Components/form/FormSummary.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { usePasswordFirst } from '#resources/Components/usePasswordFirst.ts'
import { Button } from '#resources/Components/Button.tsx'
import { to } from '#resources/to.ts'

export function TwoFactorOff({ about }: { about: string }) {
  const form = useFields({}, { ids: 'two-factor-on' })
  const password = usePasswordFirst()
  return (
    <div className="space-y-4">
      <FormSummary labels={{}} errors={form.errors} attempt={form.attempt} />
      <p>{about}</p>
      <Button
        variant="primary"
        busy={form.processing}
        onClick={() => password.first(() => form.send('post', to('/user/two-factor-authentication')))}
      >
        Set up two-factor authentication
      </Button>
      {password.dialog}
    </div>
  )
}
