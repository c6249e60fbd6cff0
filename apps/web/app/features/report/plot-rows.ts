/** Heights of a plot's rows, as the class of the text beside it and in the units of the plot: h-14 is 3.5rem. */
export const PLOT_ROW = { className: "h-14", heightRem: 3.5 } as const;

/** The strip below the rows for the numbers of the axis: mb-6 is 1.5rem. */
export const PLOT_AXIS = { className: "mb-6", heightRem: 1.5 } as const;
