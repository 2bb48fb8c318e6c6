import Plus from 'lucide-react/icons/plus'
import type { CountedLabel } from '#server/cases/case/label'
import { Button } from '#resources/Components/Button.tsx'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { LabelMark } from '#resources/Components/LabelMark.tsx'
import { counted } from '#resources/Components/words.ts'
import { to } from '#resources/to.ts'
import { useOpenDialog } from '#resources/Components/useOpenDialog.ts'
import { LabelDialog, labelDraft } from './LabelDialog.tsx'
import { SettingsSection } from './SettingsSection.tsx'

type Open = 'add' | `edit ${number}` | `delete ${number}`

export function LabelsSection({ labels }: { labels: CountedLabel[] }) {
  const labelIn = (name: Open | null) => labels.find(({ id }) => id === Number(name?.split(' ')[1]))
  const [open, setOpen] = useOpenDialog<Open>('label', name => {
    if (name === 'add') return labelDraft(null)
    const label = labelIn(name)
    return name.startsWith('edit') && label ? labelDraft(label) : false
  })
  const opened = labelIn(open)
  const close = () => setOpen(null)
  return (
    <SettingsSection
      id="labels"
      about="Words by which people find applications, such as “urgent”. Everyone who may register, endorse or decide can put them on applications. They change nothing else about an application."
    >
      {labels.length > 0 && (
        <ul className="mb-4 divide-y divide-hairline rounded-md border border-hairline">
          {labels.map(label => (
            <li key={label.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5">
              <span className="min-w-0 grow basis-40">
                <LabelMark label={label} />
              </span>
              <span className="tabular text-sm text-muted">{counted(label.applications, 'application')}</span>
              <span className="flex gap-2">
                <Button aria-label={`Edit ${label.name}`} onClick={() => setOpen(`edit ${label.id}`)}>
                  Edit
                </Button>
                <Button aria-label={`Delete ${label.name}`} onClick={() => setOpen(`delete ${label.id}`)}>
                  Delete
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => setOpen('add')}>
        <Plus aria-hidden size={16} />
        Add label
      </Button>
      {(open === 'add' || (open?.startsWith('edit') && opened)) && (
        <LabelDialog label={opened ?? null} number={labels.length} onClose={close} />
      )}
      {open?.startsWith('delete') && opened && <DeleteDialog label={opened} onClose={close} />}
    </SettingsSection>
  )
}

function DeleteDialog({ label, onClose }: { label: CountedLabel; onClose: () => void }) {
  const { id, name, applications } = label
  return (
    <ConfirmDialog
      title={`Delete the label “${name}”?`}
      act="Delete label"
      variant="danger"
      method="delete"
      url={to('/settings/labels/:id', { id })}
      bag="label"
      onClose={onClose}
    >
      <p>
        {applications > 0
          ? `It is taken off ${counted(applications, 'application')}. You can’t undo this.`
          : 'No application has it.'}
      </p>
    </ConfirmDialog>
  )
}
