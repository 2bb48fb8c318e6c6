import { router } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { boardZone } from '#resources/Components/clock.ts'
import { SelectField } from '#resources/Components/form/ChoiceFields.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { ImportsPage, MatchAgain, SendFile } from '#resources/Components/import/ImportsPage.tsx'
import { to } from '#resources/to.ts'

export default function Imports(props: Pages['Application/Imports']) {
  const { types, typeId: shown, limits } = props
  const form = useFields<{ typeId: string; matchAgain: boolean }>(
    { typeId: shown ? String(shown) : '', matchAgain: false },
    {
      limits,
      payload: ({ typeId, matchAgain }) => ({
        timeZone: boardZone(),
        ...(typeId && { typeId }),
        ...(matchAgain && { matchAgain }),
      }),
    },
  )
  const field = form.field('typeId')

  function choose(typeId: string) {
    field.onChange(typeId)
    const query = typeId ? { typeId } : {}
    router.get(to('/applications/imports'), query, {
      only: ['columns', 'typeId'],
      preserveState: true,
      preserveScroll: true,
      replace: true,
    })
  }

  return (
    <ImportsPage
      {...props}
      kind="application"
      example={shown ? `${to('/applications/imports/example')}?typeId=${shown}` : undefined}
      of={types.find(({ id }) => id === shown)?.name}
      title="Import applications"
      columnsAbout="For applications that were decided before Docket, enter approved or disapproved as the status, with the day of the decision and its number; they need no grounds. Only people who decide applications can import those. Voting on the others opens at once if their type needs no endorsement."
    >
      <SendFile
        {...props}
        kind="application"
        form={form}
        labels={{ typeId: 'Type of the applications', matchAgain: 'Columns' }}
        row="application"
        about="The file is checked first. You can then review each row, its problems and possible duplicates, and choose what to import."
      >
        <SelectField
          {...field}
          onChange={choose}
          label="Type of the applications"
          empty="As the file’s column “Type” says"
          hint="If all rows have the same type, choose it here to see its columns below."
          options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <MatchAgain {...form.field('matchAgain')} isShown={props.hasRemembered} />
      </SendFile>
    </ImportsPage>
  )
}

Imports.layout = {
  crumbs: [{ label: 'Applications', href: to('/applications') }, { label: 'Import' }],
}
