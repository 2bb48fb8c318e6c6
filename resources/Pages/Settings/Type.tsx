import { Head } from '@inertiajs/react'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Pages } from '#server/pages'
import { Button } from '#resources/Components/Button.tsx'
import { FormSummary } from '#resources/Components/form/Form.tsx'
import type { Sent } from '#resources/Components/form/payload.ts'
import { useFields } from '#resources/Components/form/useFields.ts'
import { useLeaveQuestion } from '#resources/Components/form/useLeaveWarning.ts'
import { to } from '#resources/to.ts'
import { FieldsSection } from './type/FieldsSection.tsx'
import { FormPreview } from './type/FormPreview.tsx'
import { GeneralSection } from './type/GeneralSection.tsx'
import { PublishSection } from './type/PublishSection.tsx'
import { RulesSection } from './type/RulesSection.tsx'
import { TextsSection } from './type/TextsSection.tsx'
import { useDefinition } from './type/useDefinition.ts'
import { VersionsSection } from './type/VersionsSection.tsx'

export default function Type(page: Pages['Settings/Type']) {
  const { type, draft, draftEdit, current, names, permissions, members, memberRoles } = page
  const { quorumFloor, limits } = page
  const state = useDefinition(draft ?? current)
  const form = useFields({}, { bag: 'draft' })
  const problems = { ...page.problems, ...form.errors }
  useLeaveQuestion(state.unsaved, 'Leave this page? Your changes have not been saved.')

  const save = () =>
    form.send('put', to('/settings/types/:id/draft', { id: type.id }), {
      data: { ...state.sent, draftEdit } as unknown as Sent,
    })

  return (
    <div className="max-w-[760px] space-y-8">
      <Head title={type.name} />
      <h1 className="text-xl font-bold">{type.name}</h1>
      <GeneralSection type={type} />
      <FormSummary errors={form.errors} labels={labels} attempt={form.attempt} />
      <FieldsSection {...{ state, names, permissions, problems, limits }} />
      <RulesSection {...{ state, members, memberRoles, quorumFloor, problems }} />
      <TextsSection {...{ state, problems }} />
      <FormPreview definition={state.definition} name={type.name} limits={limits} />
      <div
        data-bar=""
        className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 border-t border-hairline bg-paper py-3"
      >
        <p className="min-w-0 flex-1 basis-56 text-xs text-muted">
          {state.unsaved ? 'Your changes are not saved.' : draft ? 'The draft is saved.' : 'No changes.'}
        </p>
        {state.undoable && (
          <Button onClick={state.undo}>
            <Undo2 aria-hidden size={16} />
            Undo {state.undoable}
          </Button>
        )}
        <Button
          variant="primary"
          busy={form.processing}
          aria-disabled={!state.unsaved || undefined}
          onClick={() => state.unsaved && save()}
        >
          Save draft
        </Button>
      </div>
      <PublishSection page={page} unsaved={state.unsaved} />
      <VersionsSection page={page} />
    </div>
  )
}

Type.layout = { crumbs: [{ label: 'Settings', href: to('/settings') }, { label: 'Type' }] }

const labels = { rules: 'Rules', texts: 'Texts' }
