import {
  choices,
  forEachKind,
  kindNames,
  kinds,
  type Choice,
  type NotificationKind,
} from '#server/messages/notifications/notification-kinds'
import type { NotificationChoices } from '#server/messages/notifications/screens'
import { Form } from '#resources/Components/form/Form.tsx'
import { Saved, SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { ProfileSection } from './ProfileSection.tsx'
import { to } from '#resources/to.ts'

const labels = forEachKind(kind => kinds[kind].choice)

export function Notifications({ choices: chosen }: { choices: NotificationChoices }) {
  const form = useFields(chosen, { bag: 'notifications', ids: 'notices', draft: 'profile/notices' })
  return (
    <ProfileSection
      id="notifications"
      title="Notifications"
      about="Choose how you are notified. “At once” also sends an email each time. “Daily digest” sends one email a day with unread notifications. Emails contain only the case reference."
    >
      <Form
        form={form}
        labels={labels}
        onSend={() => form.send('put', to('/user/notifications'))}
        className="space-y-4"
      >
        <table className="w-full">
          <caption className="sr-only">How you are notified</caption>
          <thead>
            <tr className="border-b border-hairline text-sm text-muted">
              <th scope="col" className="py-1.5 text-left font-medium">
                Event
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
              <NotificationRow key={kind} kind={kind} {...form.field(kind)} />
            ))}
          </tbody>
        </table>
        <div className="flex items-center gap-4">
          <SubmitButton processing={form.processing}>Save choices</SubmitButton>
          <Saved when={form.recentlySuccessful} />
        </div>
      </Form>
    </ProfileSection>
  )
}

type NotificationRowProps = {
  kind: NotificationKind
  id: string
  value: Choice
  onChange: (choice: Choice) => void
}

/** Arrow keys move between the channels. */
function NotificationRow({ kind, id, value, onChange }: NotificationRowProps) {
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
