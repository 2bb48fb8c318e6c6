import { email, name } from '../../fields.js'
import Sheet from '../../Sheet.jsx'

export default function User({ row }) {
  return <Sheet name="Users" row={row} fields={[name, email]} />
}
