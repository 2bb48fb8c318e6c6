import List from '../../List.jsx'

export default function Organizations(props) {
  return <List name="Organizations" {...props} />
}
