import { Fragment } from 'react';
import { CardBack, CardFront } from './card-sides';
import type { PrintedCard } from './printed-card';

/** Pages for a card printer that prints both sides (a LatticeOnce goes with them): front and back of one card after another. */
export const PrintCr80 = ({ cards }: { cards: PrintedCard[] }) =>
  cards.map((card) => (
    <Fragment key={card.cardNumber}>
      <div className="break-inside-avoid break-after-page">
        <CardFront card={card} />
      </div>
      <div className="break-inside-avoid break-after-page last:break-after-auto">
        <CardBack withCode={Boolean(card.cardCode)} />
      </div>
    </Fragment>
  ));
