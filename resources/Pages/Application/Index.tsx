import { Head } from '@inertiajs/react'
import Plus from 'lucide-react/icons/plus'
import type { Pages } from '#server/pages'
import { ButtonLink } from '#resources/Components/Button.tsx'
import { CaseList } from './list/CaseList.tsx'
import { listKeys } from './list/list-keys.ts'
import { working } from './list/list-filter.ts'
import { to } from '#resources/to.ts'

export default function Index(props: Pages['Application/Index']) {
  return (
    <>
      <Head title="Applications" />
      <CaseList {...props} kind={working}>
        {props.can.assign && <ButtonLink href={to('/applications/letters')}>Letters</ButtonLink>}
        {props.can.register && (
          <>
            <ButtonLink href={to('/applications/imports')}>Import</ButtonLink>
            <ButtonLink href={to('/applications/create')} variant="primary">
              <Plus size={16} />
              <span>
                Register<span className="max-sm:sr-only"> application</span>
              </span>
            </ButtonLink>
          </>
        )}
      </CaseList>
    </>
  )
}

Index.layout = (props: Pages['Application/Index']) => ({
  crumbs: [{ label: 'Applications' }],
  keys: listKeys(props),
})
