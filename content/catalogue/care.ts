export const linenCare =
  '<p><strong>Priežiūra.</strong> Skalbkite iki 40 °C temperatūroje su panašiomis spalvomis, be baliklio ir minkštiklio. Džiovinkite pakabinę; lyginti nebūtina, o jei norite – lyginkite dar drėgną.</p>';

export const ceramicsCare =
  '<p><strong>Priežiūra.</strong> Galima plauti indaplovėje ir šildyti mikrobangų krosnelėje. Saugokite nuo staigių temperatūros pokyčių.</p>';
