import Download from 'lucide-react/icons/download'
import type { SettingsShow } from '#server/home/settings/screens'
import { FileDrop } from '#resources/Components/form/FileDrop.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { SubmitButton, UploadProgress } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import { SettingsSection } from './SettingsSection.tsx'

export function BoardFileSection({ limits }: Pick<SettingsShow, 'limits'>) {
  const form = useFields({}, { limits, bag: 'board' })
  const file = form.fileField('file')
  return (
    <SettingsSection
      id="board-file"
      title="Board file"
      about="The types with their fields and rules, saved roles, and the settings above, in one signed file. Import it into another empty board to get the same forms and rules. It has no people and no applications."
    >
      {/* A download, not an Inertia visit. */}
      <a href={to('/settings/board.json')} download className="button button-quiet mb-4">
        <Download aria-hidden size={16} />
        Download board file
      </a>
      <Form
        form={form}
        labels={{ file: 'Import a board file' }}
        onSend={() => form.send('post', to('/settings/board'), { onSuccess: () => file.onChange(() => []) })}
      >
        <FileDrop
          {...file}
          single
          label="Import a board file"
          accepts="boards"
          hint="Only while this board has no applications and no published types. Types that are not in the file are removed."
        />
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton processing={form.processing}>Import board file</SubmitButton>
          <UploadProgress percentage={form.percentage} />
        </div>
      </Form>
    </SettingsSection>
  )
}
