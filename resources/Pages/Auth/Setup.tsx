import { useEffect } from 'react'
import type { Pages } from '#server/pages'
import { ButtonLink } from '#resources/Components/Button.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { TimeZoneField, useOwnZone } from '#resources/Components/TimeZoneField.tsx'
import { AuthForm, CardTitle } from './parts/Card.tsx'
import { newAccount, NewAccount, newAccountLabels, typedOnce } from './parts/NewAccount.tsx'
import { to } from '#resources/to.ts'

const labels = { ...newAccountLabels, timeZone: 'Time zone of the board' }

export default function Setup(props: Pages['Auth/Setup']) {
  const { token, valid, passwordLength, timeZone, timeZones } = props
  const form = useFields({ ...newAccount, timeZone: timeZones.length > 0 ? timeZone : '' })
  const own = useOwnZone(timeZones)
  useEffect(() => {
    if (own && form.data.timeZone === timeZone) form.set({ timeZone: own })
    // oxlint-disable-next-line react/exhaustive-deps -- proposed once
  }, [own])
  if (!valid) return <InvalidLink />
  return (
    <>
      <CardTitle title="Set up this board" step={1}>
        You become the first administrator. You can then invite others and give them permissions. This link
        works once.
      </CardTitle>
      <AuthForm
        form={form}
        labels={labels}
        act="Create administrator account"
        onSend={() =>
          form.send('post', to('/setup/:token', { token }), { data: typedOnce(form.data), replace: true })
        }
      >
        <NewAccount field={form.field} passwordLength={passwordLength} />
        {timeZones.length > 0 && (
          <TimeZoneField {...form.field('timeZone')} label={labels.timeZone} zones={timeZones} />
        )}
      </AuthForm>
    </>
  )
}

function InvalidLink() {
  return (
    <>
      <CardTitle title="This link no longer works">
        <p>The link has been used or has expired, or this board already has an administrator.</p>
        <p className="mt-2">
          If there is no administrator yet, restart the server and find a new link in its log. Otherwise, ask
          an administrator to invite you.
        </p>
      </CardTitle>
      <ButtonLink href={to('/login')} variant="primary" className="mt-5 w-full">
        Sign in
      </ButtonLink>
    </>
  )
}
