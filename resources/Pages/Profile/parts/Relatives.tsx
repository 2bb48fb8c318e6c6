import { useState } from 'react'
import type { RelativeRow } from '#server/people/account/screens'
import { Button } from '#resources/Components/Button.tsx'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { ProfileSection } from './ProfileSection.tsx'
import { to } from '#resources/to.ts'
import { DateField } from '#resources/Components/form/DateField.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { fullName } from '#server/platform/person-name'
import { maxLength } from '#server/platform/limits'

export function Relatives({ relatives }: { relatives: RelativeRow[] }) {
  const [removing, setRemoving] = useState<RelativeRow | null>(null)
  return (
    <ProfileSection
      id="relatives"
      title="Relatives"
      about="Declare relatives and other people close to you. The board is warned before a vote if an applicant may be you or one of these people. Only people who endorse or decide can see the names and relationships."
    >
      {relatives.length > 0 && (
        <ul className="card mb-4 divide-y divide-hairline" aria-label="Declared relatives">
          {relatives.map(relative => (
            <li key={relative.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
              <p className="min-w-0 flex-1 basis-48">
                <span className="block truncate font-medium">{fullName(relative)}</span>
                <span className="text-sm text-muted">
                  {relative.relation}
                  {relative.birthDate && (
                    <>
                      {' '}
                      · born <PlainDate date={relative.birthDate} />
                    </>
                  )}
                </span>
              </p>
              <Button
                variant="danger"
                aria-label={`Remove ${fullName(relative)}`}
                onClick={() => setRemoving(relative)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddRelative />
      {removing && <RemoveRelative key={removing.id} relative={removing} onClose={() => setRemoving(null)} />}
    </ProfileSection>
  )
}

function RemoveRelative({ relative, onClose }: { relative: RelativeRow; onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Remove relative"
      act="Remove relative"
      variant="danger"
      method="delete"
      url={to('/user/relatives/:id', { id: relative.id })}
      onClose={onClose}
    >
      <p>
        The board will no longer be warned when <b className="font-medium">{fullName(relative)}</b> applies.
      </p>
    </ConfirmDialog>
  )
}

const labels = {
  givenName: 'Given name',
  familyName: 'Family name',
  birthDate: 'Date of birth',
  relation: 'Relationship',
}
const empty = { givenName: '', familyName: '', birthDate: '', relation: '' }

function AddRelative() {
  const form = useFields(empty, { bag: 'relative', draft: 'profile/relative' })
  return (
    <Form
      form={form}
      labels={labels}
      onSend={() => form.send('post', to('/user/relatives'), { onSuccess: form.reset })}
      className="space-y-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('givenName')}
          label={labels.givenName}
          hint="Leave blank for a person with one name only"
          limit={maxLength.nameOfUser}
          autoComplete="off"
        />
        <TextField
          {...form.field('familyName')}
          label={labels.familyName}
          required
          limit={maxLength.nameOfUser}
          autoComplete="off"
        />
        <DateField {...form.field('birthDate')} label={labels.birthDate} hint="Leave blank if unknown" />
        <TextField
          {...form.field('relation')}
          label={labels.relation}
          limit={maxLength.relation}
          required
          autoComplete="off"
          hint="For example, brother, wife or business partner"
        />
      </div>
      <SubmitButton processing={form.processing} variant="quiet">
        Add relative
      </SubmitButton>
    </Form>
  )
}
