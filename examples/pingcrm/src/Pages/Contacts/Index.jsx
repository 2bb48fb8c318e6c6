import List from '../../List.jsx'

export default function Contacts(props) {
  return <List name="Contacts" {...props} />
}
