import type { Pages } from '#server/pages'
import { boardZone } from '#resources/Components/clock.ts'
import { useFields } from '#resources/Components/form/useFields.ts'
import { ImportsPage, MatchAgain, SendFile } from '#resources/Components/import/ImportsPage.tsx'
import { to } from '#resources/to.ts'

export default function Imports(props: Pages['ArrestedPerson/Imports']) {
  const form = useFields<{ matchAgain: boolean }>(
    { matchAgain: false },
    {
      limits: props.limits,
      payload: ({ matchAgain }) => ({ timeZone: boardZone(), ...(matchAgain && { matchAgain }) }),
    },
  )
  return (
    <ImportsPage
      {...props}
      kind="arrested-person"
      title="Import arrested persons"
      columnsAbout="If a person was arrested more than once, use one row for each arrest, in order, with the same details and the same birth date or ID number. Each arrest except the last needs a release."
    >
      <SendFile
        {...props}
        kind="arrested-person"
        form={form}
        labels={{ matchAgain: 'Columns' }}
        row="arrest"
        about={`The file is checked first. You can then review each row, its problems and possible existing records, and choose what to import. Times without a time zone are read as ${boardZone()}.`}
      >
        <MatchAgain {...form.field('matchAgain')} isShown={props.hasRemembered} />
      </SendFile>
    </ImportsPage>
  )
}

Imports.layout = {
  crumbs: [{ label: 'Arrested persons', href: to('/arrested-persons') }, { label: 'Import' }],
}
