import { email, name, place } from '../../fields.js'
import Sheet from '../../Sheet.jsx'

export default function Contact({ row, organizations }) {
  const organization = { name: 'organization', label: 'Organization', options: organizations }
  return <Sheet name="Contacts" row={row} fields={[name, organization, email, ...place]} />
}
