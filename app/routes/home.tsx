export default function Home() {
  return <h1>Lino namai</h1>;
}
