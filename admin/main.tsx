import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/spotlight/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import 'mantine-datatable/styles.layer.css';
import './styles/look.css';
import '#app/styles/tokens.css';
import './styles/office.css';
import { createRoot } from 'react-dom/client';
import { setNonce } from 'get-nonce';
import { Office } from './office.tsx';
import { pageNonce } from './page-nonce.ts';

setNonce(pageNonce);
const place = document.querySelector('#office');
if (place !== null) createRoot(place).render(<Office />);
