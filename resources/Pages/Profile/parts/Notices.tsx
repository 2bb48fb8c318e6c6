import type { FormEvent } from 'react'
import {
  choices,
  forEachKind,
  kindNames,
  kinds,
  type Choice,
  type NotificationKind,
} from '#server/notifications/notification-kinds'
import type { NotificationChoices } from '#server/notifications/screens'
import { FormSummary } from '#resources/Components/form/FormSummary.tsx'
import { Saved } from '#resources/Components/form/Saved.tsx'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { ProfileSection } from './ProfileSection.tsx'
import { to } from '#resources/to.ts'

const labels = forEachKind(kind => kinds[kind].choice)

export function Notices({ notices }: { notices: NotificationChoices }) {
  const form = useFields(notices, { bag: 'notifications', ids: 'notices' })

  function save(event: FormEvent) {
    event.preventDefault()
    form.send('put', to('/user/notifications'))
  }

  return (
    <ProfileSection
      id="notifications"
      title="Notifications"
      about="What the bell tells you about. “At once” also sends an e-mail each time; “Daily digest” sends one a day with what you have not read. E-mails name a case’s reference and nothing else about it."
    >
      <form noValidate onSubmit={save} className="space-y-4">
        <FormSummary labels={labels} errors={form.errors} attempt={form.attempt} idOf={form.idOf} />
        <table className="w-full">
          <caption className="sr-only">How you are notified</caption>
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

type NoticeRowProps = {
  kind: NotificationKind
  id: string
  value: Choice
  onChange: (choice: Choice) => void
}

/** Arrow keys move between the channels. */
function NoticeRow({ kind, id, value, onChange }: NoticeRowProps) {
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className="py-1 pr-2 text-left font-normal">
        {kinds[kind].choice}
      </th>
      {(Object.keys(choices) as Choice[]).map((choice, index) => (
        <td key={choice} className="p-0">
          <label className="grid min-h-9 cursor-pointer place-items-center hover:bg-hover">
            <input
              type="radio"
              // The first radio button carries the field's id, so that links in the error summary reach the
              // row.
              id={index === 0 ? id : undefined}
              name={id}
              value={choice}
              checked={value === choice}
              onChange={() => onChange(choice)}
              aria-label={`${kinds[kind].choice}: ${choices[choice].toLowerCase()}`}
            />
          </label>
        </td>
      ))}
    </tr>
  )
}
