import { Link } from '@inertiajs/react'
import { email, name, place } from '../../fields.js'
import Sheet from '../../Sheet.jsx'

export default function Organization({ row, contacts }) {
  return (
    <Sheet name="Organizations" row={row} fields={[name, email, ...place]}>
      {row && (
        <>
          <h2>Contacts</h2>
          <ul>
            {contacts.map(contact => (
              <li key={contact.id}>
                <Link href={`/contacts/${contact.id}`}>{contact.name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}
