import Undo2 from 'lucide-react/icons/undo-2'
import { Button } from '#resources/Components/Button.tsx'
import type { DefinitionState } from './useDefinition.ts'

type DraftBarProps = {
  state: DefinitionState
  next: number
  hasDraft: boolean
  problems: string[]
  saving: boolean
  onSave: () => void
  onPublish: () => void
}

/** Always in sight. Its sentence says why a button can’t be pressed. */
export function DraftBar({ state, next, hasDraft, problems, saving, onSave, onPublish }: DraftBarProps) {
  const { unsaved } = state
  const isPublishable = hasDraft && !unsaved && problems.length === 0
  return (
    <div
      data-bar=""
      className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 border-t border-hairline bg-paper py-3"
    >
      <p id="draft-state" className="min-w-0 flex-1 basis-full text-xs sm:basis-56 text-muted">
        {stateOf(unsaved, hasDraft, problems.length)}
      </p>
      {state.undoable && (
        <Button onClick={state.undo} title={`Undo ${state.undoable}`}>
          <Undo2 aria-hidden size={16} />
          Undo <span className="sr-only">{state.undoable}</span>
        </Button>
      )}
      <Button
        variant={isPublishable ? 'quiet' : 'primary'}
        busy={saving}
        aria-describedby="draft-state"
        aria-disabled={!unsaved || undefined}
        onClick={() => unsaved && onSave()}
      >
        Save draft
      </Button>
      <Button
        variant={isPublishable ? 'primary' : 'quiet'}
        aria-describedby="draft-state"
        aria-disabled={!isPublishable || undefined}
        onClick={() => isPublishable && onPublish()}
      >
        Publish version {next}
      </Button>
    </div>
  )
}

function stateOf(unsaved: boolean, hasDraft: boolean, problems: number) {
  if (unsaved) return 'Your changes are not saved. Save the draft before you publish it.'
  if (!hasDraft) return 'No changes to save or publish.'
  if (problems === 0) return 'The draft is saved.'
  return `The draft is saved. Before you publish it, fix ${problems === 1 ? 'the problem' : `the ${problems} problems`} named under “Publish”.`
}
