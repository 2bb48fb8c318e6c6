import List from '../../List.jsx'

export default function Users(props) {
  return <List name="Users" {...props} />
}
