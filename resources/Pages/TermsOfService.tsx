import type { Pages } from '#server/pages'
import { Policy } from './parts/Policy.tsx'

export default function TermsOfService({ html }: Pages['TermsOfService']) {
  return <Policy title="Terms of service" html={html} />
}

TermsOfService.layout = { crumbs: [{ label: 'Terms of service' }], wide: true }
