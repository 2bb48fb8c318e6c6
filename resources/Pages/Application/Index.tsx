import { Head } from '@inertiajs/react'
import Plus from 'lucide-react/icons/plus'
import type { Pages } from '#server/pages'
import { ButtonLink } from '../../Components/Button.tsx'
import { ApplicationsListed } from './parts/list/ApplicationsListed.tsx'
import { listKeys } from './parts/list/list-keys.ts'
import { working } from './parts/list/list-kinds.ts'

export default function Index(props: Pages['Application/Index']) {
  return (
    <>
      <Head title="Applications" />
      <ApplicationsListed {...props} kind={working}>
        {props.can.register && (
          <ButtonLink href="/applications/create" variant="primary">
            <Plus size={16} />
            Register application
          </ButtonLink>
        )}
      </ApplicationsListed>
    </>
  )
}

Index.layout = (props: Pages['Application/Index']) => ({
  crumbs: [{ label: 'Applications' }],
  keys: listKeys(props),
})
