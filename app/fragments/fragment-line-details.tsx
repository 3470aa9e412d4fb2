type Detail = { readonly name: string; readonly value: string };

/** The details of a line shown beside its name. */
export function LineDetails({ details }: { readonly details: readonly Detail[] }) {
  if (details.length === 0) return null;
  return (
    <dl className="variation">
      {details.map(({ name, value }) => (
        <div key={`${name} ${value}`}>
          <dt>{name}:</dt>
          <dd>
            <p>{value}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
