/**
 * Codes of the Sandre's units that analyses of water come in, with the symbol of each: what is known of a unit wherever
 * the base's own set has no row of it. A unit more is one entry.
 */
const LISTED = [
  '27 °C; 45 g/kg; 46 g/L; 47 g/m3; 68 kg/m3; 73 kg/L; 129 µg/kg; 130 µg(Cl)/kg; 133 µg/L; 134 µg(Cl)/L',
  '135 µg/m3; 141 µmol/L; 147 µS/cm; 155 meq/L; 158 mg/kg; 161 mg/m3; 162 mg/L; 163 mg(C)/L; 164 mg(Cl)/L',
  '165 mg(Cl2)/L; 166 mg(CO2)/L; 167 mg(CO3)/L; 168 mg(N)/L; 169 mg(NH4)/L; 170 mg(N NH4)/L; 171 mg(NO2)/L',
  '172 mg(N NO2)/L; 173 mg(NO3)/L; 174 mg(N NO3)/L; 175 mg(O2)/L; 176 mg(PO4)/L; 177 mg(P)/L; 178 mg(Pt)/L',
  '179 mg(SO4)/L; 180 mg(S)/L; 192 mmol/L; 205 mol/L; 222 n/mL; 228 n/L; 232 NFU; 233 NTU; 243 %',
  '264 unité pH; 272 mg(Si)/L; 273 mg(SiO2)/L; 274 mg(HCO3)/L; 276 µg(Ag)/L; 277 mg(Ag)/kg; 278 µg(Al)/L',
  '279 mg(Al)/kg; 280 µg(As)/L; 281 mg(As)/L; 282 µg(B)/L; 283 mg(B)/kg; 284 µg(Ba)/L; 285 mg(Ba)/kg',
  '286 µg(Be)/L; 287 mg(Be)/kg; 288 mg(Br)/kg; 289 mg(Br)/L; 290 µg(BrO3)/L; 291 mg(Ca)/kg; 292 mg(Ca)/L',
  '293 µg(Cd)/L; 294 mg(Cd)/kg; 295 µg(ClO2)/L; 296 µg(ClO3)/L; 297 mg(CN)/kg; 298 mg(CN)/L; 299 µg(Co)/L',
  '300 mg(Co)/kg; 301 µg(Cr)/L; 302 mg(Cr)/L; 303 mg(Cr)/kg; 304 µg(Cu)/L; 305 mg(Cu)/L; 306 mg(F)/L',
  '307 µg(Fe)/L; 308 mg(Fe)/kg; 309 mg(Fe)/L; 310 mg(H2S)/L; 311 µg(Hg)/L; 312 mg(Hg)/kg; 313 mg(I)/kg',
  '314 mg(I)/L; 315 mg(K)/kg; 316 mg(K)/L; 317 mg(Li)/kg; 318 mg(Li)/L; 319 mg(Mg)/kg; 320 mg(Mg)/L',
  '321 µg(Mn)/L; 322 mg(Mn)/kg; 323 µg(Mo)/L; 324 mg(Mo)/kg; 325 mg(Na)/kg; 326 mg(Na)/L; 327 mg(NH3)/L',
  '328 µg(Ni)/L; 329 µg(Ni)/kg; 330 µg(Sb)/L; 331 mg(Sb)/kg; 332 mg(SCN)/L; 333 µg(Se)/L; 334 mg(Se)/kg',
  '335 µg(Pb)/L; 336 mg(Pb)/kg; 337 mg(SiO3)/L; 338 µg(Sn)/L; 339 mg(Sn)/kg; 340 mg(SO3)/L; 341 mg(Sr)/kg',
  '342 mg(Sr)/L; 343 mg(Ti)/L; 344 mg(Ti)/kg; 345 mg(U)/kg; 346 mg(U)/L; 347 µg(V)/L; 348 mg(V)/L',
  '349 µg(Zn)/L; 350 mg(Zn)/kg; 351 g(NaCl)/L; 354 g(N)/kg; 360 g(K2O)/kg; 361 mg(Na2O)/L; 362 g(Na2O)/kg',
  '366 mg(As)/kg; 367 mg(P2O5)/L; 368 mS/m; 370 g(P2O5)/kg; 371 mg(Cu)/kg; 372 mg(F)/kg; 373 mg(S)/kg',
  '374 mg(Tl)/kg; 378 µg(NH4)/L; 379 µg(PO4)/L; 380 µg(CN)/L; 381 mg(P)/kg; 382 mg(C)/kg; 383 mg(Cl)/kg',
  '388 µg(Ti)/L; 389 mg(V)/kg; 390 ng/L; 392 mS/cm; 395 mg(N)/kg; 396 mg(Ni)/kg; 398 µg(Sn)/kg',
  '402 mg(Sn)/L; 403 mg(Ag)/L; 404 mg(Al)/L; 410 mg(B)/L; 411 mg(Ba)/L; 412 mg(Zn)/L; 419 pg/L; 421 µg(U)/L',
  '422 mg(Te)/kg; 423 µg(Tl)/L; 424 µg(Te)/L; 430 mg(Be)/L; 431 mg(CO)/L; 432 mg(Hg)/L; 433 mg(Mn)/L',
  '434 mg(Mo)/L; 435 mg(Ni)/L; 436 mg(Pb)/L; 437 mg(Sb)/L; 438 mg(Se)/L; 439 µg(Sr)/L; 440 mg(Cd)/L',
  '463 mg(Cl-)/L; 471 µg(Ni)/kg; 472 mg(Ti)/L; 474 µg(Li)/L; 475 µg(Zr)/L; 480 µg(Tl)/L; 516 mg(NH4)/kg',
  '519 mg(CaO)/L; 520 mg(K2O)/L; 521 mg(MgO)/L; 524 mg(PO4)/kg; 538 nmol/L; 557 dS/m; 560 mg(P2O5)/L',
  '566 ng(Sn)/L; 573 mg(CaCO3)/L; 582 µg(P)/L; 583 µg(NO2)/L; 584 µg(NO3)/L; 585 µg(N)/L; 595 µg(Pt)/L',
  '598 mg(ClO2)/L; 627 mg(CaCO3)/kg; 628 g(CaCO3)/kg; 639 mg(ClO3)/L; 641 µg(F)/L',
];

export const SANDRE_SYMBOLS: ReadonlyMap<string, string> = new Map(
  LISTED.flatMap((line) => line.split('; ')).map((entry) => {
    const at = entry.indexOf(' ');
    return [entry.slice(0, at), entry.slice(at + 1)] as const;
  }),
);
