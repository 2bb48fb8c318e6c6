import { useLayoutEffect, useRef, useState } from 'react'
import { type FieldList, labelOf, namesOf } from '#server/platform/web/field-list'
import { isFilled } from './field-drafts.ts'
import { ListedFields, type ListedFieldsProps } from './ListedFields.tsx'

type FoldedFieldsProps<Name extends string> = ListedFieldsProps<Name> & {
  wanted?: boolean
}

/** Shows the essential fields and folds the others, which open when one of them has a value or an error. */
export function FoldedFields<Name extends string>({ wanted = false, ...group }: FoldedFieldsProps<Name>) {
  const fields = group.fields as FieldList
  const some = (essential: boolean) =>
    Object.fromEntries(
      Object.entries(fields).filter(([, field]) => Boolean(field.essential) === essential),
    ) as typeof group.fields
  const others = namesOf(some(false) as FieldList) as Name[]
  const box = useRef<HTMLDetailsElement>(null)
  const filled = wanted || others.some(name => isFilled(fields[name]!, group.field(name).value))
  const wrong = others.some(name => group.field(name).error)
  const [atFirst] = useState(filled)

  // Only when these change, so that the user can close it again.
  useLayoutEffect(() => {
    if (filled || wrong) box.current!.open = true
  }, [filled, wrong])

  return (
    <>
      <ListedFields {...group} fields={some(true)} />
      <details ref={box} open={atFirst}>
        <summary className="w-fit max-w-full cursor-pointer rounded-sm text-muted">
          <span className="link">More</span>:{' '}
          {others.map(name => labelOf(fields[name]!).toLowerCase()).join(', ')}
        </summary>
        <div className="mt-4 space-y-4">
          <ListedFields {...group} fields={some(false)} />
        </div>
      </details>
    </>
  )
}
