import type { FormEvent } from 'react'
import { choices, forEachKind, kindNames, kinds } from '#server/notifications/kinds'
import type { NotificationChoices } from '#server/notifications/screens'
import { FormSummary } from '../../../Components/form/FormSummary.tsx'
import { Saved } from '../../../Components/form/Saved.tsx'
import { SubmitButton } from '../../../Components/form/SubmitButton.tsx'
import { useFields } from '../../../Components/form/useFields.ts'
import { NoticeRow } from './NoticeRow.tsx'
import { ProfileSection } from './ProfileSection.tsx'

const labels = forEachKind(kind => kinds[kind].choice)

/** How one is told of what. */
export function Notices({ notices }: { notices: NotificationChoices }) {
  const form = useFields(notices, { bag: 'notifications', ids: 'notices' })

  function save(event: FormEvent) {
    event.preventDefault()
    form.send('put', '/user/notifications')
  }

  return (
    <ProfileSection
      id="notifications"
      title="Notifications"
      about="What the bell tells you. At once, an e-mail follows each; with the digest, one e-mail a day has what you have not read. They name a case by its reference, and nothing else of it."
    >
      <form noValidate onSubmit={save} className="space-y-4">
        <FormSummary labels={labels} errors={form.errors} attempt={form.attempt} idOf={form.idOf} />
        <table className="w-full">
          <caption className="sr-only">How you are told of what</caption>
          <thead>
            <tr className="border-b border-hairline text-sm text-muted">
              <th scope="col" className="py-1.5 text-left font-medium">
                What happens
              </th>
              {Object.entries(choices).map(([choice, words]) => (
                <th key={choice} scope="col" className="w-16 px-1 py-1.5 sm:w-24 text-center font-medium">
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kindNames.map(kind => (
              <NoticeRow key={kind} kind={kind} {...form.field(kind)} />
            ))}
          </tbody>
        </table>
        <div className="flex items-center gap-4">
          <SubmitButton processing={form.processing}>Save choices</SubmitButton>
          <Saved when={form.recentlySuccessful}>Saved.</Saved>
        </div>
      </form>
    </ProfileSection>
  )
}
