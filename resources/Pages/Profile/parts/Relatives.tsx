import { useState } from 'react'
import type { RelativeRow } from '#server/account/screens'
import { Button } from '../../../Components/Button.tsx'
import { ConfirmDialog } from '../../../Components/ConfirmDialog.tsx'
import { PlainDate } from '../../../Components/RelativeTime.tsx'
import { useFields } from '../../../Components/form/useFields.ts'
import { AddRelative } from './AddRelative.tsx'
import { ProfileSection } from './ProfileSection.tsx'

export function Relatives({ relatives }: { relatives: RelativeRow[] }) {
  const [removing, setRemoving] = useState<RelativeRow | null>(null)
  return (
    <ProfileSection
      id="relatives"
      title="Relatives"
      about="The board is warned before a round opens when an applicant resembles you or somebody you declare; only names and the relation are shown, to those who endorse and decide."
    >
      {relatives.length > 0 && (
        <ul className="card mb-4 divide-y divide-hairline" aria-label="Declared relatives">
          {relatives.map(relative => (
            <li key={relative.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
              <p className="min-w-0 flex-1 basis-48">
                <span className="block truncate font-medium">{nameOf(relative)}</span>
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
                aria-label={`Remove ${nameOf(relative)}`}
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
  const form = useFields({}, { ids: 'remove-relative' })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Remove relative"
      act="Remove relative"
      form={form}
      onConfirm={() => form.send('delete', `/user/relatives/${relative.id}`, { onSuccess: onClose })}
    >
      <p>
        The board is no longer warned when <b className="font-medium">{nameOf(relative)}</b> applies.
      </p>
    </ConfirmDialog>
  )
}

const nameOf = ({ givenName, familyName }: RelativeRow) => `${givenName} ${familyName}`
