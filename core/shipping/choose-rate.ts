/** The rate chosen before where it is still offered, else the first; null when none is offered. */
export function chooseRate<Rate extends { readonly rateId: string }>(
  rates: readonly Rate[],
  previouslyChosen: string | null,
): Rate | null {
  return rates.find(({ rateId }) => rateId === previouslyChosen) ?? rates[0] ?? null;
}
